// Beside React, so that the build keeps the two in one file: without it the first screen would fetch one more.
import 'react/jsx-runtime'

/**
 * What framer-motion can do beyond drawing a component at rest; asked for by `motion-provider.tsx`, never at the start.
 * In this build, brotli: `domMin` 14.3 kB, `domMax` 28.4 kB. Its layout and drag are done by `animated-list.tsx` and
 * `sheet.tsx`, and so a sheet can be pulled from the first touch on.
 */
export { domMin as motionFeatures } from 'framer-motion'
