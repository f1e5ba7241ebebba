/** A form that changes while tokens are chosen; the page of the themes ends with it. */
export const themeExample = `
<h2 id="try-it">Try it</h2>
<form class="try" onsubmit="return false">
  <label>Theme <select id="try-theme"><option>portico</option><option>broadsheet</option><option>orchard</option></select></label>
  <label>Scheme <select id="try-scheme"><option>auto</option><option>light</option><option>dark</option><option>contrast</option></select></label>
  <label>Accent <input id="try-accent" type="color" value="#2f4ad0"></label>
  <label>Corners <input id="try-radius" type="range" min="0" max="24" value="10"></label>
</form>
<div id="try" class="sample" data-portico-theme="portico" data-portico-scheme="auto">
  <h3>Sign in</h3>
  <div class="p-field"><label class="p-label" for="sample-name">E-mail</label>
  <input class="p-control" id="sample-name" value="ada@example.org"></div>
  <button class="p-button" type="button">Continue</button>
</div>
<pre id="try-css"></pre>
<script>
  const sample = document.querySelector('#try')
  const field = (name) => document.querySelector('#try-' + name)
  let own = {}
  function draw() {
    sample.dataset.porticoTheme = field('theme').value
    sample.dataset.porticoScheme = field('scheme').value
    for (const [name, value] of Object.entries(own)) sample.style.setProperty(name, value)
    const tokens = Object.entries(own).map(([name, value]) => '    ' + name + ': ' + value + ';\\n').join('')
    field('css').textContent = tokens && '@layer portico.tokens, portico.theme, portico.visitor, portico.parts;\\n\\n@layer portico.theme {\\n  [data-portico-theme] {\\n' + tokens + '  }\\n}'
  }
  field('theme').onchange = field('scheme').onchange = () => draw()
  field('accent').oninput = ({ target }) => { own['--p-accent'] = target.value; draw() }
  field('radius').oninput = ({ target }) => { own['--p-radius'] = target.value / 16 + 'rem'; draw() }
</script>
`
