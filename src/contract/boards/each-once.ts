import * as z from 'zod/mini'

/** Of a list: nothing appears in it twice. */
export const eachOnce = <Item>() => z.refine<Item[]>((all) => new Set(all).size === all.length, 'twice')
