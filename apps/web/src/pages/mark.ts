/** The door that stands for a brand without a picture of its own. */
export const markPath = 'M3 21h18M5 21V11a7 7 0 0 1 14 0v10M10 21v-7a2 2 0 0 1 4 0v7'

/** The same for the browser's tab, within the page: it costs no request, and none is answered by 404. */
export const markIcon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#2f4ad0" stroke-width="2"><path d="${markPath}"/></svg>`,
)}`
