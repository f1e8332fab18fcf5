import type { ReactNode } from 'react'

/** One state of a part, as it stands in the catalogue. */
export interface State {
  title: string
  show: ReactNode
  /** Takes the whole width: lists, layouts, whatever is wide in the app. */
  wide?: boolean
}

export interface Part {
  /** The name of the exported component; its file and its description are read from the source. */
  name: string
  states: readonly State[]
}

export interface Section {
  title: string
  about: string
  parts: readonly Part[]
}

/**
 * All values of one property of a component, from a record that the compiler holds to the property's type: a value that
 * is new, gone or renamed is a type error here, so that the catalogue shows each of them.
 */
export const every = <
  Component extends (props: never) => unknown,
  Property extends keyof Parameters<Component>[0],
>(
  values: Record<NonNullable<Parameters<Component>[0][Property]> & string, true>,
) => Object.keys(values) as (keyof typeof values)[]

/** A state for each value of a property, with both in its title. */
export const statesOf = <Value extends string | number>(
  property: string,
  values: readonly Value[],
  show: (value: Value) => ReactNode,
): State[] => values.map((value) => ({ title: `${property} ${value}`, show: show(value) }))
