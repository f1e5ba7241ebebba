import type { SiteView } from './site-view.ts'

/** The name on the door with its picture, as the way to the start page. */
export function BrandMark({ site }: { site: SiteView }) {
  const { logo, logoDark } = site.look
  return (
    <a className="brand" href="/">
      {logo ? (
        <>
          <img className={logoDark ? 'on-light' : undefined} src={logo} alt="" height="28" />
          {logoDark ? <img className="on-dark" src={logoDark} alt="" height="28" /> : null}
        </>
      ) : (
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M3 21h18M5 21V11a7 7 0 0 1 14 0v10M10 21v-7a2 2 0 0 1 4 0v7" />
        </svg>
      )}
      {site.brand}
    </a>
  )
}
