/** The part of gifenc that the captcha uses; the package brings no types. */
declare module 'gifenc' {
  interface Encoder {
    /** `pixels` are indexes into `palette`. */
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: { palette: readonly (readonly [red: number, green: number, blue: number])[] },
    ): void
    finish(): void
    bytes(): Uint8Array
  }
  export function GIFEncoder(): Encoder
}
