/**
 * The widths at which code and style sheets change together; a style sheet cannot read a constant, so
 * src/build/stylelint.config.js holds it to the same spelling.
 */
export const desktop = '(width >= 768px)'
export const roomForTwo = '(width >= 1024px)'
