/** What a picture is made of. */
export const renditionSources = ['picture', 'pdf'] as const
export type RenditionSource = (typeof renditionSources)[number]

const extensionsOf: Readonly<Record<RenditionSource, string>> = {
  picture: 'png jpg jpeg jfif gif webp avif svg tif tiff',
  pdf: 'pdf',
}
const sourceOfExtension = new Map(
  renditionSources.flatMap((source) =>
    extensionsOf[source].split(' ').map((extension) => [extension, source] as const),
  ),
)

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** How a picture of a file with this name is made; `null` where there is none. */
export const renditionSourceOf = (name: string): RenditionSource | null =>
  sourceOfExtension.get(extensionOf(name)) ?? null

/** Bytes of the largest file that a picture is made of. */
export const largestPictureSource = 64 * 1024 * 1024

const converted: ReadonlySet<string> = new Set(['tif', 'tiff'])

/** Whether browsers do not show such a picture, so that it is converted for them. */
export const isConverted = (name: string): boolean => converted.has(extensionOf(name))
