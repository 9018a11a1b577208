/** Of every chart, and of what stands in its place: a table, or the shape of what is being loaded. In pixels. */
export const chartHeight = 260
