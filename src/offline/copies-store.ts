/** The kept reads as they lie in storage. */
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { readStored } from '../lib/storage.ts'
import type { KeptQuery } from './copy.ts'

/** What lies there, or undefined when there is nothing or it is damaged. */
export function storedCopy(text = readStored('copies')): PersistedClient | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isCopy(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isCopy(value: unknown): value is PersistedClient {
  if (!isObject(value) || typeof value['timestamp'] !== 'number' || typeof value['buster'] !== 'string')
    return false
  const state = value['clientState']
  return isObject(state) && Array.isArray(state['queries']) && state['queries'].every(isKeptQuery)
}

const isKeptQuery = (value: unknown): value is KeptQuery =>
  isObject(value) &&
  typeof value['queryHash'] === 'string' &&
  Array.isArray(value['queryKey']) &&
  isObject(value['state']) &&
  value['state']['data'] !== undefined &&
  typeof value['state']['dataUpdatedAt'] === 'number'
