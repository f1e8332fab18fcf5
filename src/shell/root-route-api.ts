import { getRouteApi } from '@tanstack/react-router'

/** The root route for its children to read, without importing it (that would be circular). */
export const rootRouteApi = getRouteApi('__root__')
