import { scaleBand, scaleLinear } from 'd3-scale';
import { cx } from '../../../ui/cx.ts';

export interface Bar {
  /** Below the bar, and what it is called when it is pointed at. */
  label: string;
  name: string;
  now: number;
  /** In the period before; without it there is none to be held against. */
  before?: number;
}

interface BarChartProps {
  /** What is shown, for those who do not see it; the numbers stand in the table below. */
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  /** The same beside the lines, where there is little room. */
  formatTick: (value: number) => string;
}

const HEIGHT = 176;
const TOP = 10;
/** Room for a letter of what stands beside the lines, and before the first bar. */
const LETTER = 8;
const GAP = 12;
/** Labels below the bars, so many at most: more would run into each other on a phone. */
const MOST_LABELS = 8;
/** Labels longer than that have room for half as many on a phone. */
const MOST_LETTERS = 3;

const percent = (share: number): string => `${share.toFixed(3)}%`;

/** Bars beside those of the period before, drawn on the server; only widths follow the screen, letters do not. */
export function BarChart({ label, bars, format, formatTick }: BarChartProps) {
  const x = scaleBand(
    bars.map((_, at) => at),
    [0, 100],
  ).paddingInner(0.2);
  const most = Math.max(1, ...bars.flatMap(({ now, before = 0 }) => [now, before]));
  const y = scaleLinear([0, most], [HEIGHT, TOP]).nice(3);
  const step = Math.ceil(bars.length / MOST_LABELS);
  const width = x.bandwidth();
  const ticks = y.ticks(3).map((tick) => ({ tick, says: formatTick(tick), height: y(tick) }));
  const axis = GAP + LETTER * Math.max(...ticks.map(({ says }) => says.length));
  return (
    <div role="img" aria-label={label} className="flex">
      <svg width={axis} height={HEIGHT + 24} className="flex-none" aria-hidden="true">
        {ticks.map(({ tick, says, height }) => (
          <text
            key={tick}
            x={axis - 8}
            y={height + 4}
            textAnchor="end"
            className="fill-ink-soft text-sm tabular-nums"
          >
            {says}
          </text>
        ))}
      </svg>
      <svg width="100%" height={HEIGHT + 24} className="min-w-0 flex-1 overflow-visible" aria-hidden="true">
        {ticks.map(({ tick, height }) => (
          <line key={tick} x1="0" x2="100%" y1={height} y2={height} className="stroke-line" />
        ))}
        {bars.map(({ label: below, name, now, before }, at) => {
          const left = x(at) ?? 0;
          return (
            <g key={name}>
              <title>
                {`${name}: ${format(now)}${before === undefined ? '' : `, davor ${format(before)}`}`}
              </title>
              <rect
                x={percent(left)}
                width={percent(width)}
                y={TOP}
                height={HEIGHT - TOP}
                fill="transparent"
              />
              {before !== undefined && (
                <rect
                  x={percent(left)}
                  width={percent(width)}
                  y={y(before)}
                  height={HEIGHT - y(before)}
                  className="fill-rim-soft stroke-line-strong"
                />
              )}
              <rect
                x={percent(left + width * 0.2)}
                width={percent(width * 0.6)}
                y={y(now)}
                height={HEIGHT - y(now)}
                className="fill-rim-edge"
              />
              {at % step === 0 && (
                <text
                  x={percent(left + width / 2)}
                  y={HEIGHT + 18}
                  textAnchor="middle"
                  className={cx(
                    'fill-ink-soft text-sm tabular-nums',
                    below.length > MOST_LETTERS && (at / step) % 2 === 1 && 'max-sm:hidden',
                  )}
                >
                  {below}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** What the two kinds of bars are. */
export const BarLegend = () => (
  <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
    <span className="inline-flex items-center gap-1.5">
      <svg width="14" height="14" aria-hidden="true">
        <rect x="3" width="8" height="14" className="fill-rim-edge" />
      </svg>
      dieser Zeitraum
    </span>
    <span className="inline-flex items-center gap-1.5">
      <svg width="14" height="14" aria-hidden="true">
        <rect width="14" height="14" className="fill-rim-soft stroke-line-strong" />
      </svg>
      davor
    </span>
  </p>
);
