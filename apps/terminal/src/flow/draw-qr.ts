import { create } from 'qrcode'

/** Light around the code, as scanners want it. */
const margin = 2

/**
 * A QR code in half blocks, dark on light whatever the terminal's own colours are: two rows of it in a line
 * of text. Without colours it relies on a dark background, as most terminals have.
 */
export function drawQr(content: string): string {
  const { modules } = create(content, { errorCorrectionLevel: 'L' })
  const { size } = modules
  const isDark = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < size && column < size && modules.get(row, column) === 1
  const lines: string[] = []
  for (let row = -margin; row < size + margin; row += 2) {
    let line = ''
    for (let column = -margin; column < size + margin; column++) {
      // Light is what is drawn: on a dark screen, the blocks are the paper.
      const upper = !isDark(row, column)
      const lower = !isDark(row + 1, column)
      line += upper ? (lower ? '█' : '▀') : lower ? '▄' : ' '
    }
    lines.push(line)
  }
  return lines.join('\n')
}
