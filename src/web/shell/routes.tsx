import type { ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { RouteObject } from 'react-router'
import { isWellFormed } from '../session/deep-link.ts'
import { requireNoSession, requirePermission, requireSession } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RouteError } from './route-error.tsx'

const always = (): boolean => true

/** What a host with navigation of its own wants otherwise. */
export interface HostPages {
  /** Takes the place of the shell. */
  readonly shell: () => Promise<ComponentType>
  /** Screens that only it shows. */
  readonly own: readonly RouteObject[]
}

const browserPages: HostPages = { shell: async () => (await import('./shell.tsx')).Shell, own: [] }

/**
 * Every screen, made anew for each router, which changes what it is given. Below `/auth/` there is no shell and no sign-in
 * needed; everything else has both.
 */
export const makeRoutes = ({ shell, own } = browserPages): RouteObject[] => [
  ...own,
  {
    path: '/auth',
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
    lazy: { Component: async () => (await import('./auth-layout.tsx')).AuthLayout },
    children: [
      {
        path: 'login',
        loader: requireNoSession,
        lazy: { Component: async () => (await import('../auth/login-page.tsx')).LoginPage },
      },
      {
        path: 'forgotpassword',
        lazy: {
          Component: async () => (await import('../auth/forgot-password-page.tsx')).ForgotPasswordPage,
        },
      },
      {
        path: 'resetpassword/:registrationToken?',
        lazy: {
          Component: async () => (await import('../auth/reset-password-page.tsx')).ResetPasswordPage,
        },
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
  {
    path: '/',
    loader: requireSession,
    shouldRevalidate: always,
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
    lazy: { Component: shell },
    children: [{ Component: WellFormed, ErrorBoundary: RouteError, children: pages() }],
  },
]

function pages(): RouteObject[] {
  return [
    { index: true, lazy: lazyHome() },
    { path: 'home', lazy: lazyHome() },
    {
      path: 'profile',
      lazy: { Component: async () => (await import('../profile/profile-page.tsx')).ProfilePage },
    },
    {
      path: 'filemanager/*',
      loader: requirePermission('VIEW_FILE_MANAGER'),
      lazy: {
        Component: async () => (await import('../files/folder/file-manager-page.tsx')).FileManagerPage,
      },
    },
    {
      path: 'trash',
      loader: requirePermission('VIEW_FILE_MANAGER'),
      lazy: { Component: async () => (await import('../files/trash/trash-page.tsx')).TrashPage },
    },
    {
      path: 'admin/companies',
      loader: requirePermission('MANAGE_COMPANIES'),
      lazy: {
        Component: async () => (await import('../admin/companies/companies-page.tsx')).CompaniesPage,
      },
    },
    {
      path: 'admin/filemanagerpermissions',
      loader: requirePermission('MANAGE_FILES'),
      lazy: {
        Component: async () => (await import('../admin/rights/rights-page.tsx')).RightsPage,
      },
    },
    {
      path: 'admin/users',
      loader: requirePermission('MANAGE_USERS'),
      lazy: { Component: async () => (await import('../admin/users/users-page.tsx')).UsersPage },
    },
    {
      path: 'admin/users/import',
      loader: requirePermission('MANAGE_USERS'),
      lazy: { Component: async () => (await import('../admin/users/import/import-page.tsx')).ImportPage },
    },
    { path: 'admin/roles', loader: requirePermission('MANAGE_ROLES'), lazy: lazyRoles() },
    { path: 'admin/roleManagement', loader: requirePermission('MANAGE_ROLES'), lazy: lazyRoles() },
    {
      path: 'admin/teams',
      loader: requirePermission('MANAGE_USERS'),
      lazy: { Component: async () => (await import('../admin/teams/teams-check-page.tsx')).TeamsCheckPage },
    },
    {
      path: 'admin/audit',
      loader: requirePermission('MANAGE_USERS'),
      lazy: { Component: async () => (await import('../admin/audit/audit-page.tsx')).AuditPage },
    },
    { path: '*', Component: NotFoundPage },
  ]
}

/** Objects of their own for each route: the router empties them once it has loaded what they name. */
const lazyRoles = () => ({
  Component: async () => (await import('../admin/roles/roles-page.tsx')).RolesPage,
})

const lazyHome = () => ({ Component: async () => (await import('../home/home-page.tsx')).HomePage })

/** The static skeleton stands until the first page is there; nothing takes its place. */
function Nothing() {
  return null
}

/** An address whose escapes are broken means nothing. (The router hands its guards a repaired one.) */
function WellFormed() {
  return isWellFormed(useLocation().pathname) ? <Outlet /> : <NotFoundPage />
}
