import { markPath } from './mark.ts'
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
          <path d={markPath} />
        </svg>
      )}
      {site.brand}
    </a>
  )
}
