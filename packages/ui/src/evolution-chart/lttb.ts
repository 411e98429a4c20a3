export interface Point {
  x: number;
  y: number;
}

function average(points: readonly Point[], from: number, to: number): Point {
  let x = 0;
  let y = 0;
  for (let index = from; index < to; index += 1) {
    x += points[index]?.x ?? 0;
    y += points[index]?.y ?? 0;
  }
  const count = Math.max(1, to - from);
  return { x: x / count, y: y / count };
}

function farthest(
  points: readonly Point[],
  [from, to]: readonly [number, number],
  previous: Point,
  next: Point,
): number {
  let bestIndex = from;
  let largestArea = -1;
  for (let index = from; index < to; index += 1) {
    const point = points[index] ?? previous;
    const area = Math.abs(
      (previous.x - next.x) * (point.y - previous.y) -
        (previous.x - point.x) * (next.y - previous.y),
    );
    if (area > largestArea) {
      largestArea = area;
      bestIndex = index;
    }
  }
  return bestIndex;
}

/**
 * Reduces a series to at most `max` (3 or more) points and keeps its visible shape, by the algorithm “largest
 * triangle three buckets” (Steinarsson 2013). Returns the indexes of the points in ascending sequence, with the first
 * and the last point.
 */
export function downsampleLttb(points: readonly Point[], max: number): number[] {
  if (points.length <= max) return points.map((_, index) => index);
  const last = points.length - 1;
  const width = (last - 1) / (max - 2);
  const edge = (bucket: number) => Math.min(last, Math.floor(bucket * width) + 1);
  const indexes = [0];
  for (let bucket = 0; bucket < max - 2; bucket += 1) {
    const from = points[indexes[indexes.length - 1] ?? 0] ?? { x: 0, y: 0 };
    const next = average(
      points,
      edge(bucket + 1),
      Math.max(edge(bucket + 2), edge(bucket + 1) + 1),
    );
    indexes.push(farthest(points, [edge(bucket), edge(bucket + 1)], from, next));
  }
  indexes.push(last);
  return indexes;
}
