import { matchPath } from 'react-router'
import { areaPages } from './area-pages.ts'

/** The addresses inside the shell, in the router's patterns: a page of an area, the page that stands for one, the profile. */
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
