// The circles on a photo: shown over the same crop as the photo itself, drawn by dragging, taken away by a press.
import { type PointerEvent, useState } from 'react'
import type { Mark } from './lines.ts'
import type { Photo } from './usePhotos.ts'
import './marks.css'

interface MarksProps {
  readonly photo: Photo
  readonly marks: readonly Mark[]
  /** Without it the circles are only shown. */
  readonly onChange?: ((marks: readonly Mark[]) => void) | undefined
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** A press without a drag makes a circle of this share of the photo. */
const usual = 0.07
const smallest = 0.02

/** An SVG over the photo, cropped as the photo is. */
export function Marks({ photo: { id, width, height }, marks, onChange }: MarksProps) {
  const [drawn, setDrawn] = useState<{ readonly from: Spot; readonly to: Spot }>()
  const own = marks.filter(({ file_id }) => file_id === id)
  const spotOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Spot | undefined => {
    const grid = currentTarget.getScreenCTM()
    if (!grid) return undefined
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(grid.inverse())
    return { x: inside(x / width), y: inside(y / height) }
  }
  const finish = () => {
    if (drawn && onChange) onChange([...marks, { file_id: id, ...ellipseOf(drawn) }])
    setDrawn(undefined)
  }
  const shown = drawn ? [...own, { file_id: id, ...ellipseOf(drawn) }] : own
  return (
    <svg
      className={onChange ? 'photo-marks is-drawing' : 'photo-marks'}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={own.length > 0 ? `Отметок на фото: ${own.length}` : 'Отметок на фото нет'}
      {...(onChange && {
        onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
          const from = spotOf(event)
          if (!from) return
          event.stopPropagation()
          const pressed = own.find((mark) => isIn(mark, from))
          if (pressed) return onChange(marks.filter((mark) => mark !== pressed))
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrawn({ from, to: from })
        },
        onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
          const to = drawn && spotOf(event)
          if (to) setDrawn({ ...drawn, to })
        },
        onPointerUp: finish,
        onPointerCancel: () => setDrawn(undefined),
      })}
    >
      {shown.map(({ x = 0, y = 0, w = usual, h = usual }) => (
        <ellipse
          key={`${x} ${y} ${w} ${h}`}
          cx={x * width}
          cy={y * height}
          rx={w * width}
          ry={h * height}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

const inside = (share: number) => Math.max(0, Math.min(1, share))

function ellipseOf({ from, to }: { readonly from: Spot; readonly to: Spot }) {
  const [w, h] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
  const isPress = w < smallest && h < smallest
  return {
    x: isPress ? from.x : (from.x + to.x) / 2,
    y: isPress ? from.y : (from.y + to.y) / 2,
    w: isPress ? usual : Math.max(w, smallest),
    h: isPress ? usual : Math.max(h, smallest),
  }
}

function isIn({ x = 0, y = 0, w = 1, h = 1 }: Mark, spot: Spot): boolean {
  return ((spot.x - x) / w) ** 2 + ((spot.y - y) / h) ** 2 <= 1
}
