import { useEffect, useState } from 'react'

const pauseMs = 700

/** For screen readers: what was found by now, once the typing rests. */
export function RestedStatus({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), pauseMs)
    return () => clearTimeout(timer)
  }, [children])
  return <output className="visually-hidden">{said}</output>
}
