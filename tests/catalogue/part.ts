import type { ReactNode } from 'react'

/** How a part looks in each of its states, by their titles. */
export type States = Readonly<Record<string, ReactNode>>

export interface Section {
  title: string
  about: string
  /** Parts that take the whole width: lists, layouts, whatever is wide in the app. */
  wide?: readonly string[]
  /** By the name of the exported component. */
  parts: Readonly<Record<string, States>>
}

/** All values of a property, from a record that the compiler holds to its type: the catalogue shows each, also a new one. */
export const every = <
  Component extends (props: never) => unknown,
  Property extends keyof Parameters<Component>[0],
>(
  values: Record<NonNullable<Parameters<Component>[0][Property]> & string, true>,
) => Object.keys(values) as (keyof typeof values)[]

/** A state for each value of a property, with both in its title. */
export const statesOf = <Value extends string | number | boolean>(
  property: string,
  values: readonly Value[],
  show: (value: Value) => ReactNode,
): States => Object.fromEntries(values.map((value) => [`${property} ${value}`.trim(), show(value)]))
