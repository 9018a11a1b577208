import * as z from 'zod/mini'

export const pageSizes = [10, 25, 50] as const
export const defaultPageSize = 10
const maxPageSize = 100
const maxPage = 1_000_000

const sortDirections = ['ascending', 'descending'] as const
export type SortDirection = (typeof sortDirections)[number]

/** A whole number in an address: text there, a number in code. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,7}$/u))]),
      z.transform((given) => Number(given)),
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  )

/**
 * What every list that pages is asked with: `page` from 0, `pageSize` 1 to 100 (or what a list has at `most` whose pages are shown
 * as one), `sort` (one of the given keys, the first unless said otherwise), `direction`, and `search`, which may be left out. A list
 * adds its own filters beside.
 */
export const pageQueryFields = <const Keys extends readonly [string, ...string[]]>(
  sorts: Keys,
  most: number = maxPageSize,
) => ({
  page: z._default(wholeNumber(0, maxPage), 0),
  pageSize: z._default(wholeNumber(1, most), defaultPageSize),
  sort: z._default(z.enum(sorts), sorts[0]),
  direction: z._default(z.enum(sortDirections), 'ascending'),
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
})

/** One page of a list: `total` counts the rows of all pages. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

/** A page of these items, as {@link pageOf} describes it. */
export interface PageOf<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
}
