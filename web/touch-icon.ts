import { crc32, deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

// The spade of public/icon.svg, in its 32 units, on a ground without round corners: iOS rounds them itself.
const SIZE = 180;
const FINE = 4; // so many points of the drawing along each side of a pixel
const GROUND = [0x0f, 0x5c, 0x3f];
const SPADE = [0xff, 0xfd, 0xf8];

const curve = (t: number, [a, b, c, d]: number[]) => (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;

/** How far from the middle the curve is at height y, which grows along it. */
function width(y: number, ys: number[], xs: number[]): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (curve(middle, ys) < y) low = middle;
    else high = middle;
  }
  return curve(low, xs);
}

/** Where the spade lies at height y, by the distance from its middle. */
function spans(y: number): [number, number][] {
  if (y < 5 || y >= 27) return [];
  if (y < 17.6) return [[0, width(y, [5, 9.4, 12.6, 17.6], [0, 2.6, 9, 9])]];
  const lobe = Math.sqrt(Math.max(0, 4.6 ** 2 - (y - 17.6) ** 2));
  if (y < 20.9) return [[0, 4.4 + lobe]];
  return [[0, width(y, [20.9, 23.2, 25.1, 27], [1.3, 1.5, 2.4, 4])], [4.4 - lobe, 4.4 + lobe]];
}

const unit = (at: number) => ((at + 0.5) * 32) / SIZE / FINE;
const POINTS = [...Array(SIZE * FINE).keys()].map(unit);
const FINE_ROWS = POINTS.map(spans);

function pixel(column: number, row: number): number[] {
  let hits = 0;
  for (const within of FINE_ROWS.slice(row * FINE, (row + 1) * FINE)) {
    for (const x of POINTS.slice(column * FINE, (column + 1) * FINE)) {
      const aside = Math.abs(x - 16);
      if (within.some(([from, to]) => from <= aside && aside < to)) hits++;
    }
  }
  return GROUND.map((from, part) => Math.round(from + ((SPADE[part] - from) * hits) / (FINE * FINE)));
}

function chunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function drawn(): Buffer {
  const each = [...Array(SIZE).keys()];
  const rows = each.flatMap((row) => [0, ...each.flatMap((column) => pixel(column, row))]);
  const head = Buffer.from([0, 0, 0, SIZE, 0, 0, 0, SIZE, 8, 2, 0, 0, 0]); // eight bits of red, green and blue
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.from(rows), { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

/** The icon as iOS wants it, which takes no SVG, and the tag that names it. */
export function touchIcon(): Plugin {
  const fileName = 'apple-touch-icon.png';
  return {
    name: 'touch-icon',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: drawn() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'link', attrs: { rel: 'apple-touch-icon', href: `./${fileName}` }, injectTo: 'head' }],
    },
  };
}
