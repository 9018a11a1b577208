import type { Route } from './http/route.ts'

/** The calls of every area with their operations. */
export const allRoutes: readonly Route[] = []
