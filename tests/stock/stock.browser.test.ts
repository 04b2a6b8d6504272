// One file, so that all of them share one build, one app and one browser.
import './cells.ts';
import './lists.ts';
import './forms.ts';
import './screens.ts';
import './hooks.ts';
import './pages.ts';
import './looks.ts';
