/** Drawings keep the colours their painter gave them: no theme and no brand changes what they show. */
const drawings = [
  '../ui/art/*.css',
  '../features/account/kyc/kyc-art.module.css',
  '../features/content/install/device-drawing.module.css',
]

/** Colours as literals; the mixing of tokens (`color-mix`) stays allowed. */
const colourFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color']

/** A length in rem, or in more px than the line and ring that lie beside tokens in sums. */
const ownLengths = [/(?<![\w-])-?[\d.]+rem\b/, /(?<![\w.-])-?(?![12]px)[\d.]+px\b/]

/** The widths at which layouts change; src/ui/use-media.ts names those that code needs as well. */
const widths = ['360px', '480px', '640px', '768px', '960px', '1024px', '1200px', '1600px']

/** `npm run check`: every look comes from src/ui/tokens.css, so that an operator re-brands in that one file. */
export default {
  extends: 'stylelint-config-standard',
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': colourFunctions,
    'declaration-property-value-disallowed-list': {
      // Relative to the text (em), to the box (%) and nothing at all (0) are no decisions of the design.
      '/^(margin|padding|inset|scroll-margin|scroll-padding)(-|$)|^(row-|column-)?gap$/': ownLengths,
      '/^transition/': [/(?<![\d.])(?!0s)[\d.]+m?s\b/],
      // What turns or breathes without end, and what waits before it shows, keeps a time of its own.
      '/^animation/': [/^[\w-]+ [\d.]+m?s\b(?!.*infinite)/],
    },
    'declaration-property-value-allowed-list': {
      'font-size': [
        /^var\(--font-size-\w+\)$/,
        /^[\d.]+em$/,
        /^calc\(var\(--\w+\) \* ([\d.]+|var\(--[\w-]+\))\)$/,
        'inherit',
      ],
      'font-weight': [/^var\(--font-weight-\w+\)$/, 'inherit'],
      '/radius$/': [
        /^(0|1px|[\d.]+%|inherit|(calc\()?var\(--radius-\w+\)( \/ 2\))?)( (0|var\(--radius-\w+\)))*$/,
      ],
      // Up to 1 orders the parts of one component among themselves.
      'z-index': [/^(calc\()?var\(--z-\w+\)( \+ 1\))?$/, 'auto', /^-?[01]$/],
    },
    // One way to write a width; the build turns it into the older one.
    'media-feature-range-notation': 'context',
    'media-feature-name-value-allowed-list': { width: widths },

    // As the names of custom properties and of what a module gives to its component.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9]*$',
    // CSS Modules.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // The browser of the iPhone knows it under no other name.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    // Six digits everywhere, as designers hand them over.
    'color-hex-length': 'long',
    // Areas, columns and rows are easier to read by themselves.
    'declaration-block-no-redundant-longhand-properties': [true, { ignoreShorthands: ['grid-template'] }],
    // Empty lines part the tokens by subject.
    'custom-property-empty-line-before': null,
    // A remark inside a rule stands right above the declaration that it explains.
    'comment-empty-line-before': null,
    // A custom property stands right above the declarations that take it.
    'declaration-empty-line-before': null,
    // Names of fonts keep their capitals.
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--font-/'] }],
    // It compares rules whose elements never meet: the states of a button, and a row here with a row elsewhere.
    'no-descending-specificity': null,
  },
  overrides: [
    { files: ['../ui/tokens.css'], rules: { 'color-no-hex': null, 'function-disallowed-list': null } },
    { files: drawings, rules: { 'color-no-hex': null } },
    // Classes that are written out in markup, whose words are parted as its attributes' are.
    { files: ['../ui/utilities.css'], rules: { 'selector-class-pattern': '^[a-z]+(-[a-z]+)*$' } },
  ],
}
