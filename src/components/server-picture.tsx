import { useState, type ComponentProps, type ReactNode } from 'react'
import { mediaUrl } from '~/domain/server-link.ts'

interface ServerPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  path: string
  fallback: ReactNode
}

/** A picture of the operator, with its own or its container's aspect ratio. */
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
