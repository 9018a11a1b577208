import { matchPath } from 'react-router'
import { areaPages } from './area-pages.ts'

/**
 * The addresses inside the shell, in the router's patterns: the pages of all areas, and two that belong to none: `/`, which leads
 * to Home, and the profile, to which one goes by the own name.
 */
export const knownPaths: readonly string[] = [
  '/',
  '/profile',
  ...Object.values(areaPages)
    .flat()
    .map(({ path }) => `/${path}`),
]

/** Whether a path, with or without a slash at its end, means a screen of the product. */
export const isKnownPath = (pathname: string): boolean =>
  knownPaths.some((pattern) => matchPath(pattern, pathname) !== null)
