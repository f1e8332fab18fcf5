import { useState, type ComponentProps, type ReactNode } from 'react'
import { mediaUrl } from '~/domain/server-link.ts'

interface ServerPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  path: string
  /** Stands where there is no picture, or none that the browser may load or can read. */
  fallback: ReactNode
}

/** A picture of the operator's, in its own proportions or those of its place. */
export function ServerPicture({ path, fallback, ...rest }: ServerPictureProps) {
  const src = mediaUrl(path)
  const [broken, setBroken] = useState('')
  if (!src || broken === src) return fallback
  return (
    <img
      alt=""
      decoding="async"
      draggable={false}
      data-public
      {...rest}
      src={src}
      onError={() => setBroken(src)}
    />
  )
}
