/** The ids of the protocol's message catalogue, first and last of each run of numbers. */
const runs: [first: number, last: number][] = [
  [1010001, 1010025],
  [1040001, 1040009],
  [1050001, 1050023],
  [1060001, 1060007],
  [1070000, 1070018],
  [1080001, 1080005],
  [4000001, 4000046],
  [4010001, 4010011],
  [4040001, 4040003],
  [4050001, 4050002],
  [4060001, 4060006],
  [4070001, 4070006],
  [5000001, 5000003],
]

export const catalogue = runs.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index),
)
