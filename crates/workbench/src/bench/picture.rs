//! Time against length, a panel for each problem, both axes logarithmic.

// No measurement has fifteen digits, and no picture many panels.
#![allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]

use anyhow::Result;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::{duration, Results, BEST_MOVE, KEPT_READ, PLAIN_READ, PROGRAM, SOLVER, TEXTBOOK};
use crate::theme::Theme;
use games::{Problem, PROBLEMS};

/// The methods in the order of the legend; colours that people with any kind of
/// sight tell apart (Paul Tol's bright ones).
const METHODS: [(&str, &str, RGBColor); 6] = [
    (PLAIN_READ, "plain read of the file", RGBColor(150, 150, 155)),
    (KEPT_READ, "read into memory", RGBColor(90, 90, 95)),
    (SOLVER, "solver, in memory", RGBColor(68, 119, 170)),
    (PROGRAM, "whole program, from the file", RGBColor(34, 136, 51)),
    (BEST_MOVE, "best move, in memory", RGBColor(204, 187, 68)),
    (TEXTBOOK, "textbook method, in memory", RGBColor(238, 102, 119)),
];

/// The picture as the text of an SVG file.
pub(super) fn draw(results: &Results, theme: Theme) -> Result<String> {
    const HEAD: u32 = 70;
    const PANEL: (u32, u32) = (400, 300);
    const ACROSS: usize = 4;
    let mut svg = String::new();
    {
        let has_results =
            |problem: &&Problem| results.keys().any(|(group, _)| group == problem.name);
        let shown: Vec<&Problem> = PROBLEMS.iter().filter(has_results).collect();
        let rows = shown.len().div_ceil(ACROSS).max(1);
        let size = (ACROSS as u32 * PANEL.0, HEAD + rows as u32 * PANEL.1);
        let root = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        root.fill(&theme.paper)?;
        let (head, panels) = root.split_vertically(HEAD);
        let left = |size: i32| {
            let font = ("sans-serif", size).into_font().color(&theme.ink);
            font.pos(Pos::new(HPos::Left, VPos::Center))
        };
        head.draw(&Text::new("Time against length", (20, 22), left(24)))?;
        for (column, (_, meaning, colour)) in (0..).zip(METHODS) {
            let x = 20 + column * 250;
            head.draw(&PathElement::new([(x, 54), (x + 26, 54)], colour.stroke_width(3)))?;
            head.draw(&Text::new(meaning, (x + 34, 54), left(16)))?;
        }
        for (panel, problem) in panels.split_evenly((rows, ACROSS)).iter().zip(shown) {
            draw_panel(panel, problem.name, results, theme)?;
        }
        root.present()?;
    }
    Ok(svg)
}

fn draw_panel<B: DrawingBackend>(
    panel: &DrawingArea<B, plotters::coord::Shift>,
    problem: &str,
    results: &Results,
    theme: Theme,
) -> Result<()>
where
    B::ErrorType: 'static,
{
    let all = || results.values().flatten();
    let largest = all().map(|(size, _)| *size).max().unwrap_or(1) as f64;
    let times = || all().map(|(_, time)| *time);
    let (fastest, slowest) = (times().fold(f64::MAX, f64::min), times().fold(0.0, f64::max));
    // The same axes everywhere, so that panels can be compared.
    let mut chart = ChartBuilder::on(panel)
        .caption(problem, ("sans-serif", 20).into_font().color(&theme.ink))
        .margin(8)
        .margin_right(20)
        .x_label_area_size(34)
        .y_label_area_size(64)
        .build_cartesian_2d(
            (1.0..largest * 1.5).log_scale(),
            (fastest / 1.5..slowest * 1.5).log_scale(),
        )?;
    chart
        .configure_mesh()
        .light_line_style(theme.paper)
        .bold_line_style(theme.grid)
        .axis_style(theme.ink)
        .label_style(("sans-serif", 14).into_font().color(&theme.ink))
        .x_labels(9)
        .y_labels(9)
        .x_desc("letters")
        .x_label_formatter(&|size| format!("10^{:.0}", size.log10()))
        .y_label_formatter(&|time| duration(*time))
        .draw()?;
    for (method, _, colour) in METHODS {
        let group = if [PLAIN_READ, KEPT_READ].contains(&method) { method } else { problem };
        let Some(times) = results.get(&(group.to_string(), method.to_string())) else { continue };
        let points = || times.iter().map(|(size, time)| (*size as f64, *time));
        chart.draw_series(LineSeries::new(points(), colour.stroke_width(2)))?;
        chart.draw_series(points().map(|point| Circle::new(point, 3, colour.filled())))?;
    }
    Ok(())
}
