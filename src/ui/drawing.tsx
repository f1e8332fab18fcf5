type DrawingProps = {
  /** The URL of an SVG file, and the id of a group in it. */
  file: string
  name: string
  viewBox: string
  className?: string | undefined
}

/** A group of an SVG file, coloured by the theme's custom properties. Decorative: a text says what it shows. */
export const Drawing = ({ file, name, viewBox, className }: DrawingProps) => (
  <svg className={className} viewBox={viewBox} aria-hidden="true" focusable="false">
    <use href={`${file}#${name}`} />
  </svg>
)
