// Imported so that the bundler keeps jsx-runtime with React: otherwise the first screen would fetch one chunk more.
import 'react/jsx-runtime'

/**
 * framer-motion's features, lazily loaded by `motion-provider.tsx`. Brotli sizes: `domMin` 14.3 kB, `domMax` 28.4 kB;
 * `animated-list.tsx` and `sheet.tsx` implement layout and drag instead.
 */
export { domMin as motionFeatures } from 'framer-motion'
