// Imported so that the bundler keeps jsx-runtime with React: otherwise the first screen would fetch one chunk more.
import 'react/jsx-runtime'

/** Brotli: `domMin` 14.3 kB, `domMax` 28.4 kB; layout and drag are in `animated-list.tsx` and `sheet.tsx` instead. */
export { domMin as motionFeatures } from 'framer-motion'
