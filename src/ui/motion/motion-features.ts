// Beside React, so that the build keeps the two in one file: without it the first screen would fetch one more.
import 'react/jsx-runtime'

/**
 * framer-motion's features, loaded by `motion-provider.tsx`, never at the start. In brotli: `domMin` 14.3 kB, `domMax`
 * 28.4 kB; its layout and drag are done by `animated-list.tsx` and `sheet.tsx`.
 */
export { domMin as motionFeatures } from 'framer-motion'
