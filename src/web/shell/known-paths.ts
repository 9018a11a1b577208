import { matchPath } from 'react-router'

/** The addresses inside the shell, in the router's patterns. `routes.tsx` holds a page for each; a new area adds itself here. */
export const knownPaths = [
  '/',
  '/home',
  '/profile',
  '/filemanager/*',
  '/trash',
  '/admin/companies',
  '/admin/filemanagerpermissions',
  '/admin/users',
  '/admin/users/import',
  '/admin/roles',
  '/admin/roleManagement',
  '/admin/audit',
  '/admin/teams',
] as const

/** Whether a path, with or without a slash at its end, means a screen of the product. */
export const isKnownPath = (pathname: string): boolean =>
  knownPaths.some((pattern) => matchPath(pattern, pathname) !== null)
