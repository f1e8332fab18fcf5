/**
 * The score that Lighthouse 12 would give a phone's load: log-normal curves through the value that earns 0.9 and the one
 * that earns 0.5 (its `scoring` of the mobile preset and `statistics.js`). The Speed Index is left out, which needs a
 * film of the load and counts for a tenth; the other four are weighed as before, out of 90.
 */
interface Curve {
  weight: number
  p10: number
  median: number
}
const curves = {
  fcp: { weight: 10, p10: 1800, median: 3000 },
  lcp: { weight: 25, p10: 2500, median: 4000 },
  tbt: { weight: 30, p10: 200, median: 600 },
  cls: { weight: 25, p10: 0.1, median: 0.25 },
} satisfies Record<string, Curve>
type Figure = keyof typeof curves

/** erf by Abramowitz and Stegun, 7.1.26, as Lighthouse has it. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592]
  const sum = series.reduce((total, factor) => (total + factor) * t, 0)
  return Math.sign(x) * (1 - sum * Math.exp(-x * x))
}

/** Where the complementary error function is one fifth. */
const inverseErfcOneFifth = 0.9061938024368232

function curveScore(value: number, { p10, median }: Curve): number {
  if (value <= 0) return 1
  const deviation = (Math.log(value / median) * inverseErfcOneFifth) / -Math.log(p10 / median)
  const share = (1 - errorFunction(deviation)) / 2
  // Rounding must not carry a value over the two points that define the curve.
  const [least, most] = value <= p10 ? [0.9, 1] : value <= median ? [0.5, 0.899] : [0, 0.499]
  return Math.round(Math.max(least, Math.min(most, share)) * 100) / 100
}

/** 0 to 100; the three times in milliseconds. */
export function lighthouseScore(figures: Record<Figure, number>): number {
  let [points, weights] = [0, 0]
  for (const [name, curve] of Object.entries(curves)) {
    points += curve.weight * curveScore(figures[name as Figure], curve)
    weights += curve.weight
  }
  return Math.round((points / weights) * 100)
}
