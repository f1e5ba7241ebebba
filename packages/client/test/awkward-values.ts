/** An id that would break out of a path or a query, and how it must look there. */
export const id = 'a/b ?&=#ü'
export const escaped = 'a%2Fb%20%3F%26%3D%23%C3%BC'

export const return_to = 'https://app.example/done?a=1&b=2#top'
export const returnTo = 'return_to=https%3A%2F%2Fapp.example%2Fdone%3Fa%3D1%26b%3D2%23top'
