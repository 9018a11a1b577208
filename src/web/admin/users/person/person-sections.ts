import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { RolePermission } from '#contract/users/role-permissions.ts'

/** What an area says of a person on their page, for those who may know. */
export interface PersonSection {
  readonly id: string
  readonly permission: RolePermission
  readonly Content: ComponentType<{ readonly userId: string }>
}

/** Those of all areas, in their order. Whoever puts the areas together gives them. */
export const PersonSectionsContext = createContext<readonly PersonSection[]>([])
