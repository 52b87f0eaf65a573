/** Drawings that replace the pictures of sources, by file name. All have the shape 16 to 9. */
export const sampleArt: Record<string, string> = {
  racks: draw('#0d2b30', [
    ...grid(9, 1, (column, _, x) =>
      bar(x + 40, 120 + (column % 3) * 40, 110, 900 - 160 - (column % 3) * 40, '#16444b'),
    ),
    ...grid(9, 7, (column, row, x, y) =>
      row < 2 || (column * 5 + row * 3) % 4 === 0
        ? ''
        : bar(x + 56, y + 60, 78, 10, (column + row) % 3 === 0 ? '#efc665' : '#6fb7b4'),
    ),
  ]),
  kitchen: draw('#efe6d6', [
    bar(0, 640, 1600, 260, '#c9b89a'),
    circle(520, 560, 210, '#23434a'),
    bar(700, 520, 620, 60, '#23434a'),
    circle(520, 540, 150, '#e9a23b'),
    ...[380, 500, 620].map(x => bar(x, 190, 22, 150, '#b9ab93')),
  ]),
  pylons: draw('#f3d9b1', [
    circle(1230, 300, 130, '#e2793a'),
    ...[220, 720, 1220].map(
      x =>
        `<path d="M${x - 120} 900L${x} 220l120 680M${x - 90} 420h180M${x - 130} 540h260M${x - 60} 560l120 170M${x + 60} 560l-120 170" fill="none" stroke="#3a3f4b" stroke-width="16"/>`,
    ),
    '<path d="M0 470Q110 560 220 430T720 430T1220 430T1600 470" fill="none" stroke="#3a3f4b" stroke-width="7"/>',
  ]),
  road: draw('#dfe5dd', [
    '<path d="M0 640L420 300l300 250 260-330 620 420v260H0z" fill="#5d7f6e"/>',
    '<path d="M700 900L780 470l60 20 180 410z" fill="#2f3a35"/>',
    '<path d="M815 560l18 90M836 690l28 140" stroke="#efc665" stroke-width="14"/>',
  ]),
  queue: draw(
    '#f0e3da',
    grid(8, 1, (column, _, x) =>
      circle(x + 100, 620 - column * 34, 64, column === 7 ? '#b4452f' : '#4b4038'),
    ),
  ),
  shelves: draw('#e4e0d5', [
    ...[300, 560, 820].map(y => bar(120, y, 1360, 18, '#5b4a36')),
    ...grid(8, 3, (column, row, x) =>
      (column + row * 2) % 5 === 4
        ? ''
        : bar(
            x * 0.85 + 150,
            row * 260 + 150 - (column % 2) * 30,
            118,
            150 + (column % 2) * 30,
            (column * 7 + row) % 3 === 0 ? '#c77f3a' : '#a89576',
          ),
    ),
  ]),
}

function draw(ground: string, shapes: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><rect width="1600" height="900" fill="${ground}"/>${shapes.join('')}</svg>`
}

function grid(
  columns: number,
  rows: number,
  shape: (column: number, row: number, x: number, y: number) => string,
): string[] {
  return Array.from({ length: columns * rows }, (_, n) => {
    const column = n % columns
    const row = Math.floor(n / columns)
    return shape(column, row, (column * 1600) / columns, (row * 900) / rows)
  })
}

function bar(x: number, y: number, width: number, height: number, color: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${color}"/>`
}

function circle(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`
}
