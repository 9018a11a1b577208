import type { ComponentType } from 'react'
import type { HomeContent } from '#contract/home/home.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'

export interface HomeBlockProps {
  readonly content: HomeContent
}

/** One part of Home. Those of other areas ask for their data themselves and draw nothing where there is none. */
export interface HomeBlock {
  readonly id: string
  /** Whom it is for; null: everybody. */
  readonly permission: RolePermission | null
  readonly Content: ComponentType<HomeBlockProps>
}
