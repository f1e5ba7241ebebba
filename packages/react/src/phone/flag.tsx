import { memo } from 'react'
import type { Shape } from './flag-shapes.ts'
import { flagShapes } from './flag-shapes.ts'

/** A small drawn flag; a country without a drawing shows its two letters. Its name is said beside it. */
export const Flag = memo(function Flag({ country }: { country: string }) {
  const shapes = flagShapes(country)
  return (
    <svg className="p-flag" viewBox="0 0 36 24" aria-hidden="true" focusable="false">
      {shapes ? (
        // Nothing in a drawing ever moves.
        // oxlint-disable-next-line react/no-array-index-key
        shapes.map((shape, index) => <ShapeView key={index} shape={shape} />)
      ) : (
        <text x="18" y="17" textAnchor="middle" fontSize="15" fontWeight="600" fill="currentColor">
          {country}
        </text>
      )}
    </svg>
  )
})

function ShapeView({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'path':
      return <path d={shape.d} fill={shape.fill} />
    case 'line':
      return <path d={shape.d} fill="none" stroke={shape.stroke} strokeWidth={shape.width} />
    case 'union': {
      const { x, y, width, height } = shape
      return (
        <svg
          x={x}
          y={y}
          width={width}
          height={height}
          viewBox="0 0 60 40"
          preserveAspectRatio="none"
        >
          <path d="M0 0h60v40H0z" fill="#182a66" />
          <path d="M0 0L60 40M60 0L0 40" stroke="#fff" strokeWidth="8" />
          <path d="M0 0L60 40M60 0L0 40" stroke="#d4213d" strokeWidth="3" />
          <path d="M30 0v40M0 20h60" stroke="#fff" strokeWidth="13" />
          <path d="M30 0v40M0 20h60" stroke="#d4213d" strokeWidth="8" />
        </svg>
      )
    }
  }
}
