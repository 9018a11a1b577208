import { atom } from 'jotai'
import type { ComponentType } from 'react'

/**
 * What stands above the pages and outlives them, such as work that goes on while one browses. An area puts its part here when
 * it is needed first, so that the shell carries nothing of it.
 */
export const floatingPartsAtom = atom<readonly ComponentType[]>([])
