import type { Shape } from '@portico/react/phone'

/** A flag as a picture of its own, for platforms that draw SVG. */
export function flagDrawing(shapes: readonly Shape[]): string {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24">${shapes.map(element).join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(markup)}`
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case 'path':
      return `<path d="${shape.d}" fill="${shape.fill}"/>`
    case 'line':
      return `<path d="${shape.d}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}"/>`
    case 'union': {
      const { x, y, width, height } = shape
      const corners = 'M0 0L60 40M60 0L0 40'
      const cross = 'M30 0v40M0 20h60'
      return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 60 40" preserveAspectRatio="none"><path d="M0 0h60v40H0z" fill="#182a66"/><path d="${corners}" stroke="#fff" stroke-width="8"/><path d="${corners}" stroke="#d4213d" stroke-width="3"/><path d="${cross}" stroke="#fff" stroke-width="13"/><path d="${cross}" stroke="#d4213d" stroke-width="8"/></svg>`
    }
  }
}
