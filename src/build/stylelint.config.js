/** Illustrations have fixed colours: neither theme nor brand changes them. */
const drawings = ['../ui/art/*.css']

/** Functions that write a literal colour. `color-mix` of tokens stays allowed. */
const colourFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color']

/** A literal length in rem, or in px except 1px and 2px (borders and focus rings in sums with tokens). */
const ownLengths = [/(?<![\w-])-?[\d.]+rem\b/, /(?<![\w.-])-?(?![12]px)[\d.]+px\b/]

/** The widths at which layouts change; src/ui/use-media.ts names those that code needs as well. */
const widths = ['360px', '480px', '640px', '768px', '960px', '1024px', '1200px', '1600px']

/** Part of `npm run check`: colours and lengths come from src/ui/tokens.css, so that a brand changes only that file. */
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
      // em, % and 0 stay allowed: they are not design decisions.
      '/^(margin|padding|inset|scroll-margin|scroll-padding)(-|$)|^(row-|column-)?gap$/': ownLengths,
      '/^transition/': [/(?<![\d.])(?!0s)[\d.]+m?s\b/],
      // Infinite animations and start delays may have a literal duration.
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
      // -1 to 1 order the parts within one component.
      'z-index': [/^(calc\()?var\(--z-\w+\)( \+ 1\))?$/, 'auto', /^-?[01]$/],
    },
    // Range notation everywhere; the build compiles it to min-width/max-width.
    'media-feature-range-notation': 'context',
    'media-feature-name-value-allowed-list': { width: widths },

    // camelCase, because components read these names as properties of the CSS module.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9]*$',
    // CSS Modules.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Safari on iOS supports only the prefixed name.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    // Six digits everywhere, as designers hand them over.
    'color-hex-length': 'long',
    // The three longhands are easier to read than the `grid-template` shorthand.
    'declaration-block-no-redundant-longhand-properties': [true, { ignoreShorthands: ['grid-template'] }],
    // Empty lines group the tokens by subject.
    'custom-property-empty-line-before': null,
    // A comment stands right above its declaration.
    'comment-empty-line-before': null,
    // A custom property stands right above the declarations that use it.
    'declaration-empty-line-before': null,
    // Font names keep their capitals.
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--font-/'] }],
    // Off: it compares rules that never match the same element.
    'no-descending-specificity': null,
  },
  overrides: [
    { files: ['../ui/tokens.css'], rules: { 'color-no-hex': null, 'function-disallowed-list': null } },
    { files: drawings, rules: { 'color-no-hex': null } },
    // Global classes are kebab-case, like attributes in markup.
    { files: ['../ui/utilities.css'], rules: { 'selector-class-pattern': '^[a-z]+(-[a-z]+)*$' } },
  ],
}
